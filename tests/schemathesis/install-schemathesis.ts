import { join } from 'node:path';
import { pythonTool } from '../../scripts/suite/python-tool.ts';

/** The path of Schemathesis, installed if it is missing; null without a Python that can have it. */
export async function installSchemathesis(): Promise<string | null> {
  const programs = await pythonTool('schemathesis', join(import.meta.dirname, 'requirements.txt'));
  return programs && join(programs, 'st');
}

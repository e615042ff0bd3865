import { join } from 'node:path';
import { pythonTool } from '../../scripts/suite/python-tool.ts';

/** Installs Schemathesis if it is missing. Returns its path, or null without a suitable Python. */
export async function installSchemathesis(): Promise<string | null> {
  const programs = await pythonTool('schemathesis', join(import.meta.dirname, 'requirements.txt'));
  return programs && join(programs, 'st');
}

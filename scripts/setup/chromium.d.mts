export const CHROMIUM_FLAGS: string[];
export function chromiumPath(): string | null;
export function installChromium(): Promise<void>;
export function testLaunch(): { args: string[]; executablePath?: string; env?: NodeJS.ProcessEnv };

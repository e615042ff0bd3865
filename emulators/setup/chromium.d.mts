export const CHROMIUM_FLAGS: string[];
export const TEST_FLAGS: string[];
export function chromiumPath(): string | null;
export function installChromium(): Promise<void>;

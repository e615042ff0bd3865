export function duration(ms: number): string;
export function step<T>(name: string, work: (say: (line: string) => void) => Promise<T>): Promise<T>;

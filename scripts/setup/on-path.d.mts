/** The full path of a program, or null. */
export function onPath(name: string): string | null;

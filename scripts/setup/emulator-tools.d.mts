export function officialTools(root: string): Promise<Record<string, string> | null>;

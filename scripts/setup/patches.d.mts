export const PATCHES: string;
export function patchStamp(folder: string): string;
export function applyPatches(patches: string, sources: string): void;

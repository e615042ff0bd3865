/** `1.4 MB` of 1,400,000 bytes, `41 KB` of 41,300; never `0 KB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}

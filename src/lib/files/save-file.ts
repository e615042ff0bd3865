/** Safari begins to read a blob some time after the click, and saves nothing of one whose address is gone by then. */
const KEPT_MS = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

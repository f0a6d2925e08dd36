// Files that the browser saves.
import { fetchFile } from '../api/api.ts';

/** Saves the content as a file. */
export function saveAs(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves the file that the API answers a POST with. Throws a Refusal or the error of fetch. */
export async function saveFrom(address: string): Promise<void> {
  const { name, content } = await fetchFile(address);
  saveAs(name, content);
}

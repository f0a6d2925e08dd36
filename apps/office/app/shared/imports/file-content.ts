// A file as the calls that read tables take it.
import { fileBytesAtMost } from '#domain/base/table-files.ts';
import { formatCount } from '../format.ts';

/** Why the file cannot be sent, in a sentence; undefined where it can. */
export function fileProblem({ size }: Blob, rowsAtMost: number): string | undefined {
  if (size > fileBytesAtMost)
    return `파일이 ${fileBytesAtMost / 1_000_000}MB보다 큽니다. ${formatCount(rowsAtMost)}행 이하로 나누거나 필요한 열만 남겨 주세요.`;
  return size === 0 ? '빈 파일입니다.' : undefined;
}

/** The bytes of the file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

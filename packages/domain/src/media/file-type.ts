// The type of a file by its name's extension and by its first bytes. Which types are permitted: upload-rules.ts.

export type FileType = 'jpg' | 'png' | 'webp' | 'gif' | 'pdf';

/** Content type in which a file is uploaded. */
export const contentTypes: Readonly<Record<FileType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** The type of an extension with or without dot, in any case; undefined for an unknown one. */
export function typeOfExtension(extension: string): FileType | undefined {
  const name = extension.replace(/^\./, '').toLowerCase();
  if (name === 'jpeg') return 'jpg';
  return Object.hasOwn(contentTypes, name) ? (name as FileType) : undefined;
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The type that the first bytes of a file state; undefined for every other file, whatever its name or header says. */
export function typeOfBytes(bytes: Uint8Array): FileType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf';
  return undefined;
}

// Decodes the subject and the plain text of a mail from their transfer encodings.
// Attachments and HTML are ignored.

type Headers = Map<string, string>;

const bytesOf = (latin: string): Buffer => Buffer.from(latin, 'latin1');

function quotedPrintable(text: string): Buffer {
  return bytesOf(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-Fa-f]{2})/g, (_whole, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
  );
}

/** `=?UTF-8?B?…?=`; adjacent ones are joined before decoding, because a character may be split. */
function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/(?:=\?[\w-]+\?[bBqQ]\?[^?]*\?=)+/g, (words) => {
    const parts = [...words.matchAll(/=\?[\w-]+\?([bBqQ])\?([^?]*)\?=/g)].map(([, kind = '', value = '']) =>
      kind.toUpperCase() === 'B' ? Buffer.from(value, 'base64') : quotedPrintable(value.replaceAll('_', ' ')),
    );
    return Buffer.concat(parts).toString('utf8');
  });
}

function split(raw: string): { headers: Headers; body: string } {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const headers: Headers = new Map();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' };
}

function textOf(headers: Headers, body: string): string {
  const boundary = /boundary="?([^";]+)"?/i.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary !== undefined) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => split(part.replace(/^\r?\n/, '')));
    const plain = parts.find((part) =>
      /^text\/plain/i.test(part.headers.get('content-type') ?? 'text/plain'),
    );
    return plain ? textOf(plain.headers, plain.body) : '';
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return (encoding === 'quoted-printable' ? quotedPrintable(body) : bytesOf(body)).toString('utf8');
}

/** The address of a one-click refusal (RFC 8058); undefined for a mail without one. */
function oneClickUrlOf(headers: Headers): string | undefined {
  if (headers.get('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return undefined;
  return /<(https?:[^>]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1];
}

/** `raw` is the received mail, one character per byte. */
export function readMail(raw: string): { subject: string; text: string; oneClickUrl?: string } {
  const { headers, body } = split(raw);
  const oneClickUrl = oneClickUrlOf(headers);
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    text: textOf(headers, body).replaceAll('\r\n', '\n').trim(),
    ...(oneClickUrl !== undefined && { oneClickUrl }),
  };
}

// Multipart bodies of calls with a file (contract: `takesFile`), and of calls that take a form, without files. Parsed by the platform's own
// FormData parser.
import { type FastifyInstance, errorCodes } from 'fastify';
import type { GivenFile } from '#contract/base/media.ts';
import { refuse, refusalOf } from '#domain/base/refusal.ts';
import { maxUploadBytes } from '#domain/media/upload-rules.ts';

/** The largest file, and room for the other fields and the boundaries. */
export const fileBodyLimit = maxUploadBytes + 64 * 1024;

/** Fields of a body by name, files as GivenFile where the call takes one. Refuses INVALID_INPUT for a body that is no multipart form. */
async function readMultipart(
  body: Buffer,
  { contentType, takesFile }: { contentType: string; takesFile: boolean },
): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => refuse('INVALID_INPUT', { message: '파일을 읽을 수 없습니다.' }));
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value;
    else if (takesFile) fields[name] = await givenFile(value);
  return fields;
}

async function givenFile(file: File): Promise<GivenFile> {
  const bytes = Buffer.from(await file.arrayBuffer());
  // A function, so that neither validation nor the hash of an idempotency key walks the bytes.
  return { contentType: file.type, byteCount: file.size, bytes: () => bytes };
}

/** Adds the parser; it refuses every call that takes neither a file nor a form. */
export function addMultipartParser(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    const contentType = request.headers['content-type'] ?? '';
    const { takesFile = false, takesForm = false } = request.routeOptions.config;
    if (!takesFile && !takesForm)
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(contentType), undefined);
    readMultipart(body as Buffer, { contentType, takesFile }).then(
      (fields) => done(null, fields),
      (error: unknown) => done(error instanceof Error ? error : refusalOf('INVALID_INPUT'), undefined),
    );
  });
}

// Sends a FileAnswer of the contract as a download, part by part.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/endpoint.ts';

/** The parts are read while they are sent; a reader that is too slow delays them, and one that leaves ends them. */
export function sendFile(
  reply: FastifyReply,
  { contentType, fileName, byteCount, parts }: FileAnswer,
): FastifyReply {
  return reply
    .type(contentType)
    .header('content-length', byteCount)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(Readable.from(parts, { objectMode: false }));
}

// Renders the one document of the desk: during the build, and for each request in development.
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { ServerRouter } from 'react-router';
import type { EntryContext } from 'react-router';

// From the build, not from node_modules: in development Vite loads its own copy of the router, and the two must be one.
export { createRequestHandler } from 'react-router';

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const output = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady: () => {
        pipe(output);
        resolve();
      },
      onError: reject,
    });
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(await text(output), { status, headers });
}

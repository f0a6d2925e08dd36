// A fetch that never leaves the process: server rendering calls the API as the browser would, without HTTP.
import type { FastifyInstance } from 'fastify';

/** Takes addresses that start with /api/v1; answers a Response. */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (target, init) => {
    const url =
      typeof target === 'string'
        ? target
        : target instanceof URL
          ? target.pathname + target.search
          : target.url;
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode, headers });
  };
}

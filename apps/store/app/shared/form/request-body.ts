// Reads the body of a POST to a page. An unreadable body shows the refused page with status 400 or 415, not the error page.
import { data } from 'react-router';

/** Content types that `Request.formData` reads. */
const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** The sent form; throws 415 for another content type and 400 for a body that is not such a form (a truncated multipart). */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.has(mediaTypeOf(request))) throw data(null, { status: 415 });
  return readable(() => request.formData());
}

/** The sent JSON object; throws 415 for another content type and 400 for anything but an object in JSON. */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  if (mediaTypeOf(request) !== 'application/json') throw data(null, { status: 415 });
  const sent = await readable<unknown>(() => request.json());
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw data(null, { status: 400 });
  return sent as Record<string, unknown>;
}

function mediaTypeOf(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

async function readable<Body>(read: () => Promise<Body>): Promise<Body> {
  try {
    return await read();
  } catch {
    // Parsing depends on the body alone, so a failure is the client's.
    throw data(null, { status: 400 });
  }
}

// Thrown by a handler whose endpoint declares `redirectsForm`: the browser that sent the form is redirected (303) to this address.

export class SeeOther extends Error {
  readonly location: string;
  constructor(location: string) {
    super('see other');
    this.location = location;
  }
}

/** True when the caller sent a form, as a browser that returns from a provider's window does. */
export const isForm = ({
  request,
}: {
  request: { headers: Record<string, string | string[] | undefined> };
}): boolean => String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

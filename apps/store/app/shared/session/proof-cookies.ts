// Names of cookies that prove something: a session, an age, a started sign-in. Reading and writing them is the caller's work.

/**
 * Over HTTPS the `__Host-` prefix: browsers accept such a cookie from this very host alone, so that a sibling subdomain cannot
 * plant one. Browsers refuse the prefix without Secure, so plain http (the demo on a home network) keeps the plain name.
 */
export function proofCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

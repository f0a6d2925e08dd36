// Names of authorising cookies: session, proof of age, sign-in attempt.

/**
 * Over HTTPS with the `__Host-` prefix: browsers accept such a cookie from this very host alone, so a sibling subdomain cannot plant
 * one. Browsers refuse the prefix without Secure, so plain http (the demo on a home network) keeps the plain name.
 */
export function hostCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

// Reads cookies in the browser, those without HttpOnly.

/** The value of the cookie; undefined where it is not set. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

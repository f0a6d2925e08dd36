// Cookies that scripts may read, in the browser.

/** The value of a cookie; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

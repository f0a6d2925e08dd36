// Addresses under which React Router's client asks for loader data alone (single fetch). Its documentation does not promise them:
// router-internals.test.ts of the store fails when an upgrade changes them.

/** Whether a request asks for loader data alone, not for a document. */
export function isDataRequest(url: URL): boolean {
  return url.pathname.endsWith('.data');
}

/** The page of a request: `/mypage.data` is /mypage, `/_root.data` is /; the router's own parameters are removed. */
export function pageUrlOf(request: URL): URL {
  const page = new URL(request);
  page.pathname = page.pathname.replace(/^\/_(root)?\.data$|\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  page.searchParams.delete('index');
  return page;
}

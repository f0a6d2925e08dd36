// The common authentication script: wcs.inflow() keeps how a visitor came in the cookie NA_CO, before the buttons are drawn. With the account
// of a site in wcs_add.wa, wcs_do() sends a page view and wcs.trans() a conversion.
const address = new URL('/tags/b', document.currentScript.src);

const inflow = (domain) => {
  const { hostname, search } = location;
  const code = new URLSearchParams(search).get('NaPm');
  if (code === null) return;
  const isWhole = domain && (hostname === domain || hostname.endsWith(`.${domain}`));
  const scope = isWhole && domain.includes('.') ? `; domain=${domain}` : '';
  document.cookie = `NA_CO=${encodeURIComponent(code)}; path=/; max-age=1800; samesite=lax${scope}`;
};

const sendLog = (values) => {
  const { wa } = window.wcs_add;
  if (!wa) return;
  const query = new URLSearchParams({ wa, u: location.href, e: document.referrer });
  fetch(`${address}?${query}`, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    body: JSON.stringify(values),
  });
};

window.wcs_add = window.wcs_add ?? {};
window.wcs = { inflow, checkoutWhitelist: [], trans: sendLog };
window.wcs_do = () => sendLog({ type: 'page_view' });

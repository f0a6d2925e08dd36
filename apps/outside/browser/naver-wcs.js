// The common authentication script: wcs.inflow() keeps how a visitor came in the cookie NA_CO, before the buttons are drawn.
const inflow = (domain) => {
  const { hostname, search } = location;
  const code = new URLSearchParams(search).get('NaPm');
  if (code === null) return;
  const isWhole = domain && (hostname === domain || hostname.endsWith(`.${domain}`));
  const scope = isWhole && domain.includes('.') ? `; domain=${domain}` : '';
  document.cookie = `NA_CO=${encodeURIComponent(code)}; path=/; max-age=1800; samesite=lax${scope}`;
};

window.wcs_add = window.wcs_add ?? {};
window.wcs = { inflow, checkoutWhitelist: [] };
window.wcs_do = () => undefined;

// kp.js: kakaoPixel(id) has one function for each event.
const address = new URL('bc', document.currentScript.src);
const events = [
  'pageView',
  'completeRegistration',
  'search',
  'viewContent',
  'viewCart',
  'addToCart',
  'addToWishList',
  'purchase',
];

window.kakaoPixel = (id) => {
  const sendEvent = (event, values) =>
    fetch(`${address}?${new URLSearchParams({ track: id, event, url: location.href })}`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      body: JSON.stringify(values ?? {}),
    });
  return Object.fromEntries(events.map((event) => [event, (values) => void sendEvent(event, values)]));
};

// The script that a shop's page loads: the globals kakao.Postcode and daum.Postcode with open() and embed().
// It styles only through properties, because a strict CSP allows no inline styles (docs/integrations.md#postcode).
const base = new URL('.', document.currentScript.src).href;
const origin = new URL(base).origin;
let windowCount = 0;

const searchAddress = (id, query) =>
  `${base}search?${new URLSearchParams({ id, shop: location.origin, ...(query && { q: query }) })}`;

/** Listens to one search window until `stop`; accepts messages only from the provider's origin and this window. */
const listenTo = (id, options, onComplete) => {
  const receive = (event) => {
    const message = event.data;
    if (event.origin !== origin || message?.from !== 'postcode' || message.id !== id) return;
    if (message.kind === 'search') options.onsearch?.({ q: message.q, count: message.count });
    if (message.kind === 'resize') options.onresize?.({ width: message.width, height: message.height });
    if (message.kind === 'complete') onComplete(message.data);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
};

const sizeOf = (value) => (typeof value === 'number' ? `${value}px` : (value ?? '100%'));

/** A class, because shops write `new kakao.Postcode(...)`. */
class Postcode {
  #options;

  constructor(options = {}) {
    this.#options = options;
  }

  /** Inserts the search window into an element of the shop. */
  embed(element, { q, autoClose = true } = {}) {
    const options = this.#options;
    if (!(element instanceof HTMLElement)) throw new Error('embed() needs an element.');
    const id = `postcode-${++windowCount}`;
    const frame = document.createElement('iframe');
    frame.src = searchAddress(id, q);
    frame.title = '우편번호 찾기';
    frame.style.display = 'block';
    frame.style.width = sizeOf(options.width);
    frame.style.height = sizeOf(options.height);
    frame.style.minHeight = '300px';
    frame.style.border = '0';
    const stop = listenTo(id, options, (data) => {
      options.oncomplete?.(data);
      if (autoClose) {
        stop();
        frame.remove();
      }
      options.onclose?.('COMPLETE_CLOSE');
    });
    element.replaceChildren(frame);
  }

  /** Opens the search window as a popup. */
  open({ q, left, top, popupTitle, popupKey, autoClose = true } = {}) {
    const options = this.#options;
    const id = `postcode-${++windowCount}`;
    const place = [
      ['width', 500],
      ['height', 600],
      ['left', left],
      ['top', top],
    ].filter(([, value]) => value !== undefined);
    const name = popupKey ?? popupTitle ?? '_blank';
    const popup = window.open(searchAddress(id, q), name, place.map((pair) => pair.join('=')).join(','));
    if (!popup) throw new Error('The browser blocked the postcode window: use embed().');
    let isComplete = false;
    const stop = listenTo(id, options, (data) => {
      isComplete = true;
      options.oncomplete?.(data);
      if (autoClose) popup.close();
    });
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      stop();
      options.onclose?.(isComplete ? 'COMPLETE_CLOSE' : 'FORCE_CLOSE');
    }, 200);
  }
}

globalThis.kakao = { ...globalThis.kakao, Postcode };
globalThis.daum = { ...globalThis.daum, Postcode };

// The script that a shop's page loads: naver.NaverPayButton.apply() draws the buttons of Naver Pay (docs/integrations.md#naver-order-type).
// It styles only through properties, because a strict CSP allows no inline styles; its look is its own, without the trademark.
const place = document.currentScript;

const look = {
  fontFamily: 'inherit',
  fontSize: '15px',
  fontWeight: '600',
  padding: '14px 18px',
  border: '1px solid #067a3e',
  borderRadius: '6px',
  cursor: 'pointer',
  minHeight: '48px',
};

const buttonOf = (text, colors, handler) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  Object.assign(button.style, look, colors);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    handler?.call(button, button.dataset.url);
  });
  return button;
};

/** COUNT 2 has a button for favourites too; an inactive button still calls its handler, which tells the buyer why. */
const draw = (options) => {
  const { BUTTON_KEY, COUNT = 1, ENABLE = 'Y', EMBED_ID } = options;
  const host = EMBED_ID === undefined ? undefined : document.getElementById(EMBED_ID);
  if (!BUTTON_KEY || (EMBED_ID !== undefined && !host))
    throw new Error('NaverPayButton: BUTTON_KEY or EMBED_ID is wrong.');
  const box = document.createElement('div');
  box.className = 'npay_button';
  Object.assign(box.style, { display: 'flex', gap: '8px' });
  const isOn = ENABLE === 'Y';
  const green = isOn
    ? { background: '#067a3e', color: '#fff', flex: '1' }
    : { background: '#6b7280', borderColor: '#6b7280', color: '#fff', flex: '1' };
  box.append(buttonOf('네이버페이 구매하기', green, options.BUY_BUTTON_HANDLER));
  if (Number(COUNT) === 2)
    box.append(buttonOf('찜하기', { background: '#fff', color: '#067a3e' }, options.WISHLIST_BUTTON_HANDLER));
  if (host) host.replaceChildren(box);
  else place.after(box);
};

const NaverPayButton = {
  /** A method: a shop that calls it without its object would fail with another release of the script. */
  apply(options) {
    if (this !== NaverPayButton) throw new TypeError('NaverPayButton: apply is called without its object.');
    draw(options);
  },
};
window.naver = { ...window.naver, NaverPayButton };

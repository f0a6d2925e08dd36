// The script that a shop's page loads: the global AUTHNICE with requestPay() (docs/integrations.md#nicepay-window).
// It styles only through properties, because a strict CSP allows no inline styles.
const base = new URL('../..', document.currentScript.src).href.replace(/\/$/, '');
const origin = new URL(base).origin;

/** Phones leave the page for the window; wider screens show it as a layer. */
const isPhone = () => matchMedia('(max-width: 767px)').matches;

const submit = (action, fields) => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};

const openLayer = (payUrl, returnUrl, fnError) => {
  const frame = document.createElement('iframe');
  frame.src = `${payUrl}?layer=1`;
  frame.title = '나이스페이 결제창';
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    background: '#fff',
    zIndex: '9999',
  });
  const receive = (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (event.data?.from !== 'nicepay') return;
    removeEventListener('message', receive);
    const fields = new Map(event.data.fields);
    if (fields.get('authResultCode') === 'I002') {
      frame.remove();
      fnError?.({ msg: '사용자 취소', errorMsg: fields.get('authResultMsg') });
      return;
    }
    submit(returnUrl, event.data.fields);
  };
  addEventListener('message', receive);
  document.body.append(frame);
  frame.focus();
};

const requestPay = async ({ fnError, ...request }) => {
  const isMobile = isPhone();
  const response = await fetch(`${base}/sdk/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, isMobile }),
  }).catch(() => undefined);
  if (!response) return fnError?.({ msg: '통신 오류', errorMsg: '결제창을 열지 못했습니다.' });
  const answer = await response.json();
  if (!response.ok) return fnError?.(answer);
  if (isMobile) location.assign(answer.payUrl);
  else openLayer(answer.payUrl, request.returnUrl, fnError);
};

globalThis.AUTHNICE = { requestPay: (request) => void requestPay(request) };

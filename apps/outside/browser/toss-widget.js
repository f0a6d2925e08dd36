// Runs inside the widget's two frames: reports choice, consent and frame height to the shop's page.
// The shop's side is toss-sdk.js.
const frameId = new URLSearchParams(location.search).get('frame');
const tell = (message) => parent.postMessage({ from: 'toss-widget', frame: frameId, ...message }, '*');

const methods = document.querySelector('#methods');
const agreement = document.querySelector('#agreement');

const tellMethod = () => {
  const chosen = methods.querySelector('input:checked');
  tell({
    kind: 'method',
    method: chosen
      ? { type: chosen.value === '브랜드페이' ? 'BRANDPAY' : 'NORMAL', code: chosen.value }
      : null,
  });
};
const tellAgreement = () => tell({ kind: 'agreement', agreed: agreement.querySelector('input').checked });

if (methods) {
  methods.addEventListener('change', tellMethod);
  tellMethod();
}
if (agreement) {
  agreement.addEventListener('change', tellAgreement);
}
for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => event.preventDefault());
}

new ResizeObserver(() => tell({ kind: 'height', height: document.body.offsetHeight })).observe(document.body);
addEventListener('message', (event) => {
  if (event.source !== parent || event.data?.to !== 'toss-widget') return;
  if (event.data.kind === 'focus') document.querySelector('input')?.focus();
});
tell({ kind: 'ready' });
// Ticked before this script ran.
if (agreement?.querySelector('input').checked) tellAgreement();

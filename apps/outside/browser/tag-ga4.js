// gtag.js: reads the commands of window.dataLayer and sends each event of the configured measurement id.
const { src } = document.currentScript;
const address = new URL('../g/collect', src);
const id = new URL(src).searchParams.get('id');
const configured = new Set();

const sendEvent = (name, values = {}) => {
  const page = { dl: values.page_location ?? location.href, dr: values.page_referrer ?? document.referrer };
  const query = new URLSearchParams({ v: '2', tid: id, en: name, ...page });
  for (const field of ['transaction_id', 'value', 'currency'])
    if (values[field] !== undefined) query.set(`ep.${field}`, values[field]);
  (values.items ?? []).forEach(({ item_id: item }, at) => query.set(`pr${at + 1}`, `id${item}`));
  fetch(`${address}?${query}`, { method: 'POST', mode: 'no-cors', keepalive: true });
};

const run = ([command, target, values]) => {
  if (command === 'config') {
    configured.add(target);
    if (values?.send_page_view !== false) sendEvent('page_view', values);
  }
  if (command === 'event' && configured.has(id)) sendEvent(target, values);
};

document.cookie = '_ga=GA1.1.1.1; path=/; samesite=lax';
const queue = (window.dataLayer = window.dataLayer ?? []);
for (const command of queue) run(command);
queue.push = (...commands) => {
  for (const command of commands) run(command);
  return Array.prototype.push.apply(queue, commands);
};

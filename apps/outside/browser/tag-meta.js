// fbevents.js: takes over the queue of window.fbq and sends the events of the pixels that are initialised.
const address = new URL('tr', document.currentScript.src);
const pixels = new Set();

const run = (command, ...values) => {
  if (command === 'init') pixels.add(values[0]);
  if (command !== 'track') return;
  const [event, fields = {}, { eventID } = {}] = values;
  for (const id of pixels) {
    const query = new URLSearchParams({ id, ev: event, dl: location.href, rl: document.referrer });
    if (eventID !== undefined) query.set('eid', eventID);
    for (const [name, value] of Object.entries(fields)) query.set(`cd[${name}]`, value);
    fetch(`${address}?${query}`, { method: 'POST', mode: 'no-cors', keepalive: true });
  }
};

document.cookie = `_fbp=fb.1.1700000000000.1234567890; path=/; samesite=lax`;
const { fbq } = window;
fbq.callMethod = run;
for (const values of fbq.queue.splice(0)) run(...values);

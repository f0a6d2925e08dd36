// Runs inside the postcode window: searches the list, shows the results, reports the choice to the shop's page.
// The shop's side is postcode.js.
const given = new URLSearchParams(location.search);
const shop = given.get('shop');
const listener = opener ?? (parent === window ? null : parent);
const form = document.querySelector('#search');
const field = document.querySelector('#query');
const list = document.querySelector('#rows');
const count = document.querySelector('#count');
const more = document.querySelector('#more');
const tips = document.querySelector('#tips');
let shown = 0;
let asked = '';

const tell = (message) => {
  if (listener && shop) listener.postMessage({ from: 'postcode', id: given.get('id'), ...message }, shop);
};

/** The service's answer: the row, and which of its two addresses was chosen. */
const choose = (row, kind) => {
  const lot = row.jibunAddress || row.autoJibunAddress;
  tell({
    kind: 'complete',
    data: {
      ...row,
      address: kind === 'R' ? row.roadAddress : lot,
      addressEnglish:
        kind === 'R' ? row.roadAddressEnglish : row.jibunAddressEnglish || row.autoJibunAddressEnglish,
      addressType: kind,
      userSelectedType: kind,
      noSelected: 'N',
      userLanguageType: 'K',
      query: asked,
    },
  });
};

const addressButton = (row, kind, label, text) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'address';
  const tag = document.createElement('span');
  tag.className = 'tag';
  tag.textContent = label;
  const line = document.createElement('span');
  line.textContent = text;
  button.append(tag, line);
  button.addEventListener('click', () => choose(row, kind));
  return button;
};

const rowItem = (row) => {
  const item = document.createElement('li');
  const zonecode = document.createElement('p');
  zonecode.className = 'zonecode';
  zonecode.textContent = row.zonecode;
  const extra = [row.bname, row.buildingName].filter(Boolean).join(', ');
  item.append(
    zonecode,
    addressButton(row, 'R', '도로명', `${row.roadAddress} (${extra})`),
    addressButton(row, 'J', '지번', row.jibunAddress || row.autoJibunAddress),
  );
  return item;
};

const fetchRows = async (from) => {
  const query = new URLSearchParams({ q: asked, from: String(from) });
  const response = await fetch(`addresses?${query}`);
  if (!response.ok) throw new Error(`The address list answered ${response.status}.`);
  return response.json();
};

const addRows = (answer) => {
  list.append(...answer.rows.map(rowItem));
  shown += answer.rows.length;
  more.hidden = shown >= answer.count;
};

const search = async () => {
  asked = field.value.trim();
  shown = 0;
  list.replaceChildren();
  more.hidden = true;
  if (asked === '') {
    count.textContent = '찾을 주소를 입력해 주세요.';
    return;
  }
  try {
    const answer = await fetchRows(0);
    addRows(answer);
    tips.hidden = answer.count > 0;
    count.textContent =
      answer.count === 0
        ? '찾는 주소가 없습니다. 도로명이나 동 이름을 확인해 주세요.'
        : `주소 ${answer.count}개`;
    tell({ kind: 'search', q: asked, count: answer.count });
  } catch {
    count.textContent = '주소를 불러오지 못했습니다. 잠시 후 다시 찾아 주세요.';
  }
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
more.addEventListener('click', async () => {
  const next = list.children.length;
  try {
    addRows(await fetchRows(shown));
    list.children[next]?.querySelector('button').focus();
  } catch {
    count.textContent = '주소를 더 불러오지 못했습니다. 잠시 후 다시 눌러 주세요.';
  }
});
new ResizeObserver(() =>
  tell({ kind: 'resize', width: document.body.offsetWidth, height: document.body.offsetHeight }),
).observe(document.body);
field.focus();
if (field.value !== '') search();

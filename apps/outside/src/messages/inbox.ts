// Inbox of all recipients: every text message, Alimtalk and mail that the simulators delivered, as a page and as JSON.
// Messages are delivered by solapi.ts and smtp.ts.
import { json, type Answer, type Route } from '../http.ts';
import { escapeHtml, page } from '../page.ts';
import { seoulTime, type World } from '../world.ts';

export type Letter = {
  id: string;
  at: string;
  channel: 'ALIMTALK' | 'SMS' | 'LMS' | 'EMAIL';
  /** Digits of a phone number, or a mail address. */
  to: string;
  from: string;
  subject: string;
  text: string;
  /** The address at which the reader of an advertising mail refuses by one click. */
  oneClickUrl?: string;
};

export type Inbox = {
  deliver(letter: Omit<Letter, 'id' | 'at'>): void;
  /** Oldest first; of one recipient, or of all. */
  letters(to?: string): Letter[];
  routes: Route[];
  reset(): void;
};

const KEPT_AT_MOST = 500;
const SHOWN_AT_MOST = 100;

const channelWords: Record<Letter['channel'], string> = {
  ALIMTALK: '알림톡',
  SMS: '문자',
  LMS: '장문 문자',
  EMAIL: '메일',
};

/** Text as HTML: URLs become links, codes are emphasised. */
function readable(text: string): string {
  return escapeHtml(text)
    .replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll(/\[(\d{6})\]/g, '<b class="code">[$1]</b>');
}

/** How the recipient refuses advertising without opening a page: by the button of a mail program, or by a call of the number in a text. */
export function wayOfRefusal({ oneClickUrl, text }: Letter): 'CLICK' | 'CALL' | undefined {
  if (oneClickUrl !== undefined) return 'CLICK';
  return /무료수신거부 080/u.test(text) ? 'CALL' : undefined;
}

const letterItem = (letter: Letter): string => `<li class="letter">
<p class="letter-head"><b>${channelWords[letter.channel]}</b> ${escapeHtml(letter.to)}
<span class="second">${seoulTime(new Date(letter.at)).slice(5, 19).replace('T', ' ')}</span></p>
${letter.subject === '' ? '' : `<p class="letter-subject">${escapeHtml(letter.subject)}</p>`}
<p class="letter-text">${readable(letter.text)}</p>
${wayOfRefusal(letter) === undefined ? '' : `<form method="post" action="/inbox/${letter.id}/refuse"><button>수신거부</button></form>`}
</li>`;

function inboxPage(letters: Letter[], to: string | null): Answer {
  const shown = letters.toReversed().slice(0, SHOWN_AT_MOST);
  return page({
    title: '받은 편지함',
    bodyClass: 'index',
    body: `<main><h1>받은 편지함</h1>
<p>상점이 보낸 문자, 알림톡, 메일이 여기에 도착합니다. 실제로 발송되지는 않습니다.</p>
<form method="get" action="/inbox" class="filter"><label for="to">받는 사람</label>
<input id="to" name="to" type="search" value="${escapeHtml(to ?? '')}" placeholder="번호 또는 메일 주소" autocomplete="off">
<button class="main">찾기</button></form>
${shown.length === 0 ? '<p>아직 도착한 것이 없습니다.</p>' : `<ul class="letters">${shown.map(letterItem).join('')}</ul>`}
<p><a href="/inbox${to === null ? '' : `?to=${encodeURIComponent(to)}`}">새로 고침</a> · <a href="/">처음으로</a></p></main>`,
  });
}

/** `010-1234-5678` and `Hong@Example.com` match `01012345678` and `hong@example.com`. */
const plain = (address: string): string =>
  address.includes('@') ? address.trim().toLowerCase() : address.replaceAll(/\D/g, '');

export function createInbox(world: World): Inbox {
  let stored = world.store.all<Letter>('inbox');
  let count = Number(stored.at(-1)?.id.slice('letter-'.length) ?? 0);
  const letters = (to?: string) =>
    to === undefined ? stored : stored.filter((letter) => plain(letter.to) === plain(to));
  const recipientOf = (query: URLSearchParams) => query.get('to')?.trim() || null;
  return {
    letters,
    deliver(letter) {
      count += 1;
      const arrived = { ...letter, id: `letter-${count}`, at: world.now().toISOString() };
      stored.push(arrived);
      world.store.put('inbox', arrived.id, arrived);
      const oldest = stored.length > KEPT_AT_MOST ? stored.shift() : undefined;
      if (oldest) world.store.drop('inbox', oldest.id);
    },
    reset: () => {
      stored = [];
    },
    routes: [
      {
        method: 'GET',
        path: '/inbox',
        call: 'page.inbox',
        handle: ({ query }) => inboxPage(letters(recipientOf(query) ?? undefined), recipientOf(query)),
      },
      {
        method: 'GET',
        path: '/__outside/inbox',
        call: 'page.inbox-letters',
        handle: ({ query }) => json(200, { letters: letters(recipientOf(query) ?? undefined) }),
      },
    ],
  };
}

// Simulator of the Kakao postcode service: its script, its search window, its list of addresses (docs/integrations.md#postcode).
// Addresses are in postcode-addresses.ts.
import { json, type Route } from '../http.ts';
import { escapeHtml, page, scriptAnswer, styleAnswer } from '../page.ts';
import { searchAddresses } from './postcode-addresses.ts';

const ROWS_PER_PAGE = 20;

const searchPage = (query: string) =>
  page({
    title: '우편번호 찾기',
    bodyClass: 'postcode',
    scripts: ['/postcode/search.js'],
    styles: ['/postcode/search.css'],
    body: `<main>
<h1 class="spoken">우편번호 찾기</h1>
<form id="search" role="search">
<label for="query">도로명, 동, 건물 이름, 우편번호로 찾기</label>
<div class="search-row">
<input type="search" id="query" name="q" value="${escapeHtml(query)}" maxlength="100" autocomplete="off" enterkeyhint="search" placeholder="예: 성수이로 113">
<button class="main">찾기</button>
</div>
</form>
<p id="count" class="note" role="status"></p>
<ul id="rows" class="addresses"></ul>
<button id="more" class="quiet" type="button" hidden>더 보기</button>
<div id="tips"><h2>이렇게 찾아 보세요</h2>
<ul class="tips"><li>도로명과 건물 번호 <b>성수이로 113</b></li><li>동 이름 <b>역삼동</b></li><li>건물 이름 <b>숲가온아파트</b></li><li>우편번호 <b>63365</b></li></ul>
<p class="note">연습용 주소 목록입니다. 실제 건물과 다릅니다.</p></div>
</main>`,
  });

function searchAnswer(query: URLSearchParams) {
  const found = searchAddresses(query.get('q') ?? '');
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0);
  return json(200, { count: found.length, rows: found.slice(from, from + ROWS_PER_PAGE) });
}

const script = (path: string): Route => ({
  method: 'GET',
  path,
  call: 'page.postcode-script',
  handle: () => scriptAnswer('postcode.js'),
});

export const postcodeRoutes: Route[] = [
  script('/postcode/v2.js'),
  // The provider's file name, for shops configured with the complete path.
  script('/postcode/postcode.v2.js'),
  {
    method: 'GET',
    path: '/postcode/search.js',
    call: 'page.postcode-search-script',
    handle: () => scriptAnswer('postcode-search.js'),
  },
  {
    method: 'GET',
    path: '/postcode/search.css',
    call: 'page.postcode-style',
    handle: () => styleAnswer('postcode.css'),
  },
  {
    method: 'GET',
    path: '/postcode/search',
    call: 'page.postcode-search',
    handle: ({ query }) => searchPage(query.get('q') ?? ''),
  },
  {
    method: 'GET',
    path: '/postcode/addresses',
    call: 'postcode.search',
    handle: ({ query }) => searchAnswer(query),
  },
];

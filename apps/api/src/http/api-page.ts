// The page that shows the API to a person: the OpenAPI document as a list that opens. No library, no inline script.

export const apiPage = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>온스 API</title><link rel="stylesheet" href="/api/v1/docs/page.css"></head>
<body><main><h1>온스 API</h1><p>문서 원본: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>
<label for="filter">호출 찾기</label><input id="filter" type="search" autocomplete="off"><div id="calls" aria-live="polite">불러오는 중입니다.</div></main>
<script src="/api/v1/docs/page.js" defer></script></body></html>`;

const style = `
body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#1a1d1f;background:#f6f7f8}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}
label{display:block;margin:16px 0 4px}
input{width:100%;box-sizing:border-box;height:48px;padding:0 12px;font-size:16px;border:1px solid #8a939a;border-radius:8px}
details{background:#fff;border:1px solid #e8ebed;border-radius:8px;margin-top:8px}
summary{padding:12px 16px;cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:56px;color:#075e3a}
pre{margin:0;padding:0 16px 16px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px}
h2{margin:32px 0 8px;font-size:18px}
:focus-visible{outline:2px solid #0a7a4b;outline-offset:2px}`;

const script = `
const list = document.getElementById('calls');
const filter = document.getElementById('filter');
fetch('/api/v1/openapi.json').then((answer) => answer.json()).then((api) => {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })));
  const show = () => {
    const words = filter.value.trim().toLowerCase();
    list.replaceChildren(...calls
      .filter(({ path, call }) => (path + call.operationId + call.summary).toLowerCase().includes(words))
      .map(({ path, method, call }) => {
        const details = document.createElement('details');
        const summary = document.createElement('summary');
        const name = document.createElement('b');
        name.textContent = method.toUpperCase();
        summary.append(name, ' /api/v1' + path + ' \\u2014 ' + call.summary);
        const text = document.createElement('pre');
        text.textContent = JSON.stringify(call, null, 2);
        details.append(summary, text);
        return details;
      }));
  };
  filter.addEventListener('input', show);
  show();
}).catch(() => { list.textContent = '문서를 불러오지 못했습니다. 새로고침해 주세요.'; });`;

export const apiPageScript = { script, style };

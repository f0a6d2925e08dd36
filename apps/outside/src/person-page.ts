// Page parts shared by the sign-in and identity simulators: choice of a person, return to the shop, invalid request.
// Provider texts and button handlers are in each provider's file.
import type { Answer } from './http.ts';
import { escapeHtml, hiddenFields, page } from './page.ts';

/** Title, and a notice above each page that it is a simulation. */
type ProviderTexts = { title: string; practice: string };

type Window = ProviderTexts & { heading: string; body: string; status?: number; scripts?: string[] };

const windowPage = ({ title, practice, heading, body, ...rest }: Window): Answer =>
  page({
    ...rest,
    title,
    bodyClass: 'pay',
    body: `<header class="band">${practice}</header>
<main class="window"><h1>${escapeHtml(heading)}</h1>
${body}</main>`,
  });

type Choice = { value: string; name: string; note: string };

const personChoice = ({ value, name, note }: Choice, index: number): string => `
<label class="choice">
  <input type="radio" name="person" value="${escapeHtml(value)}" required${index === 0 ? ' checked' : ''}>
  <span class="choice-text"><b>${escapeHtml(name)}</b><span class="note">${escapeHtml(note)}</span></span>
</label>`;

type PersonPage = ProviderTexts & {
  heading: string;
  /** Above the form. */
  lead?: string;
  /** Target of the form and its hidden fields. */
  action: string;
  fields: URLSearchParams;
  question: string;
  choices: Choice[];
  /** Markup of the buttons. */
  buttons: string;
};

/** Choice of a person; the first is preselected. */
export const personPage = ({
  lead,
  action,
  fields,
  question,
  choices,
  buttons,
  ...rest
}: PersonPage): Answer =>
  windowPage({
    ...rest,
    body: `${lead === undefined ? '' : `<p>${escapeHtml(lead)}</p>`}
<form method="post" action="${action}">
${hiddenFields(fields)}
<fieldset><legend>${question}</legend>${choices.map(personChoice).join('')}</fieldset>
<div class="buttons">
${buttons}
</div>
</form>`,
  });

/** A form that submits itself to the shop; without scripts a person presses its button. */
export const formPostPage = (provider: ProviderTexts, to: string, fields: Record<string, string>): Answer =>
  windowPage({
    ...provider,
    heading: '상점으로 돌아갑니다',
    scripts: ['/page/auto-submit.js'],
    body: `<form method="post" action="${escapeHtml(to)}" data-auto-submit>
${hiddenFields(new URLSearchParams(fields))}
<div class="buttons"><button class="main">계속</button></div>
</form>`,
  });

export const problemPage = (provider: ProviderTexts, heading: string, problem: string): Answer =>
  windowPage({ ...provider, heading, status: 400, body: `<p>${escapeHtml(problem)}</p>` });

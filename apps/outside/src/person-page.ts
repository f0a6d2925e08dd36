// The pages where somebody says who they are: the choice among the people, the way back to the shop, what is wrong with a request.
// Whose they are stands with each company, and so does what pressing a button means.
import type { Answer } from './http.ts';
import { escapeHtml, hiddenFields, page } from './page.ts';

/** Whose pages: what the tab says, and what stands above each, that nobody takes it for the real one. */
type Company = { title: string; practice: string };

type Window = Company & { heading: string; body: string; status?: number; scripts?: string[] };

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

type PersonPage = Company & {
  heading: string;
  /** Above the form. */
  lead?: string;
  /** Where the form is sent, and what travels along. */
  action: string;
  fields: URLSearchParams;
  question: string;
  choices: Choice[];
  /** Markup of the buttons. */
  buttons: string;
};

/** Everybody who could be the one, the first of them chosen. */
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

/** The answer is carried to the shop by a form that posts itself; without scripts a person presses the button. */
export const formPostPage = (company: Company, to: string, fields: Record<string, string>): Answer =>
  windowPage({
    ...company,
    heading: '상점으로 돌아갑니다',
    scripts: ['/page/post-at-once.js'],
    body: `<form method="post" action="${escapeHtml(to)}" data-post-at-once>
${hiddenFields(new URLSearchParams(fields))}
<div class="buttons"><button class="main">계속</button></div>
</form>`,
  });

export const problemPage = (company: Company, heading: string, problem: string): Answer =>
  windowPage({ ...company, heading, status: 400, body: `<p>${escapeHtml(problem)}</p>` });

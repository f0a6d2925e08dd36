// The script of a document with the question about the tags of visits: the answer keeps the place on the page and adds no step to the history.
// Without this script the form does the same with a new document.
import { tagAnswerPath } from '#domain/channels/visit-tags.ts';
import { reloadAfterAnswer } from './read-tag-consent.ts';

const form = document.querySelector<HTMLFormElement>(`form[action="${tagAnswerPath}"]`);

async function send({ submitter }: SubmitEvent): Promise<void> {
  const body = new URLSearchParams({ answer: (submitter as HTMLButtonElement).value });
  await fetch(tagAnswerPath, { method: 'POST', body, redirect: 'manual' });
  location.reload();
}

if (reloadAfterAnswer('unanswered'))
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    // Offline: the question stays.
    send(event).catch(() => undefined);
  });

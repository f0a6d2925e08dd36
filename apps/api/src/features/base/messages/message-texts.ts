// The texts of messages as they apply: the initial ones of templates.ts, or those of the newest revision by staff
// (docs/rules/messages.md#editing).
import { messageTextProblem } from '#domain/messages/message-words.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import { type TextRevision, insertRevision, listRevisions } from './message-texts.db.ts';
import { type MessageTemplate, type Template, templateNames, templateOf } from './templates.ts';

/** A template with the texts that apply; `version` is 1 for the initial ones. */
export type AppliedTemplate = Template & {
  isOn: boolean;
  version: number;
  isEdited: boolean;
  /** Id of the provider's Alimtalk template for an edited text; null: the edited text is sent as a text message. */
  alimtalkId?: string | null;
};

/** Texts by template: those that apply now, or those with which a message was sent at a time. */
export type AppliedTexts = (template: MessageTemplate, at?: Date) => AppliedTemplate;

/** Reads the texts of these templates, or of all. */
export async function readTexts(db: Db, templates?: readonly MessageTemplate[]): Promise<AppliedTexts> {
  const revisions = Map.groupBy(await listRevisions(db, templates), ({ template }) => template);
  return (template, at) =>
    applied(
      template,
      revisions.get(template)?.find(({ createdAt }) => at === undefined || createdAt <= at),
    );
}

function applied(template: MessageTemplate, revision: TextRevision | undefined): AppliedTemplate {
  const initial = templateOf(template);
  if (revision === undefined) return { ...initial, isOn: true, version: 1, isEdited: false };
  const { isOn, version, subject, text, mailText, alimtalkId } = revision;
  return {
    ...initial,
    ...(subject !== null && { subject }),
    ...(text !== null && { text, alimtalkId }),
    ...(mailText !== null && { mailText }),
    isOn,
    version,
    isEdited: subject !== null || text !== null || mailText !== null,
  };
}

/** A template with its initial texts and those that apply now. */
export type ListedTemplate = { template: MessageTemplate; initial: Template; applied: AppliedTemplate };

/** Returns all templates, in the order of `templateNames`. */
export async function listTemplates(db: Db): Promise<ListedTemplate[]> {
  const textsAt = await readTexts(db);
  return templateNames.map((template) => ({
    template,
    initial: templateOf(template),
    applied: textsAt(template),
  }));
}

export type EditedTexts = {
  template: string;
  version: number;
  isOn: boolean;
  subject: string;
  text: string;
  mailText?: string;
  alimtalkId?: string;
};

/**
 * Stores a revision of a template. Refuses NOT_FOUND for an unknown template, STATUS_NOT_ALLOWED to turn off one that the shop must send,
 * INVALID_INPUT with the field whose placeholders differ from those of the initial text, VERSION_CONFLICT.
 */
export async function editTemplate(ctx: Ctx, input: EditedTexts): Promise<ListedTemplate> {
  const template = templateNames.find((name) => name === input.template) ?? refuse('NOT_FOUND');
  const initial = templateOf(template);
  if (!input.isOn && initial.canBeOff !== true) refuse('STATUS_NOT_ALLOWED');
  const problems = problemsOf(initial, input);
  if (problems.length > 0) refuse('INVALID_INPUT', { fields: problems });
  const revision = revisionOf(template, input, ctx.now);
  return ctx.tx(async (tx) => {
    const before = (await readTexts(tx, [template]))(template);
    if (!(await insertRevision(tx, revision))) refuse('VERSION_CONFLICT');
    const after = (await readTexts(tx, [template]))(template);
    await recordAudit(tx, ctx, {
      action: 'EDIT',
      targetType: 'MESSAGE_TEMPLATE',
      before: auditedOf(template, before),
      after: auditedOf(template, after),
    });
    return { template, initial, applied: after };
  });
}

/** A text that equals the initial one is stored as such, so that a later release may change it. */
function revisionOf(template: MessageTemplate, input: EditedTexts, createdAt: Date): TextRevision {
  const initial = templateOf(template);
  const changed = (text: string | undefined, unchanged: string | undefined) =>
    text === undefined || text === unchanged ? null : text;
  const text = changed(input.text, initial.text);
  return {
    template,
    version: input.version + 1,
    isOn: input.isOn,
    subject: changed(input.subject, initial.subject),
    text,
    mailText: initial.mailText === undefined ? null : changed(input.mailText, initial.mailText),
    alimtalkId: text === null ? null : input.alimtalkId?.trim() || null,
    createdAt,
  };
}

function problemsOf(initial: Template, input: EditedTexts): { name: string; message: string }[] {
  const texts = [
    { name: 'subject', initial: initial.subject, text: input.subject },
    { name: 'text', initial: initial.text, text: input.text },
    ...(initial.mailText === undefined || input.mailText === undefined
      ? []
      : [{ name: 'mailText', initial: initial.mailText, text: input.mailText }]),
  ];
  const found = texts.flatMap(({ name, initial: needed, text }) => {
    const message = messageTextProblem(needed, text);
    return message === undefined ? [] : [{ name, message }];
  });
  const isMarked = [input.subject, input.text].every((text) => text.trimStart().startsWith('(광고)'));
  if (initial.isAdvertising === true && !isMarked)
    found.push({ name: 'text', message: '광고는 제목과 내용을 (광고)로 시작해 주세요.' });
  return found;
}

const auditedOf = (
  template: MessageTemplate,
  { isOn, subject, text, mailText, alimtalkId }: AppliedTemplate,
): Record<string, unknown> => ({ template, isOn, subject, text, mailText, alimtalkId });

// Advertising by text message or mail to members who accept it (docs/rules/messages.md#campaigns).
import { Type } from 'typebox';
import { campaignStages } from '#domain/messages/advertising.ts';
import { messageWays } from '#domain/messages/message-enums.ts';
import { staffCalls } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import { segmentFields } from '../members/segment.ts';
import {
  Count,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  ResourceUuid,
  Text,
  Uuid,
  Version,
  described,
} from '../shapes.ts';

/** Mark, sender, phone and free refusal are added by the server and fit into a long text message beside this. */
const longestText = 800;

const fields = {
  way: OneOf(messageWays, 'PHONE: text message; EMAIL: mail.'),
  title: Text(30, 'Subject of the mail, or title of a long text message, without the mark of advertising.'),
  text: Text(longestText, 'Text without mark, sender and refusal, which are added.'),
  segment: Type.Object(segmentFields, {
    description: 'Members by grade, age and orders; all conditions apply, none means all members.',
  }),
  sendAt: described(
    DateTimeInput,
    'When the sending begins; at a past time, as soon as the campaign is planned.',
  ),
};

/** The number of members of the audience, and of those who do not get the message, by reason. */
const leftOut = { memberCount: Count, noConsentCount: Count, noAddressCount: Count, limitCount: Count };

const AdvertisingFigures = NamedObject('AdvertisingFigures', {
  ...leftOut,
  waitingCount: Count,
  /** Accepted by the provider. */
  sentCount: Count,
  failedCount: Count,
  /** Members who refused advertising or withdrew from the shop between the choice and the sending. */
  refusedCount: Count,
  canceledCount: Count,
});

const AdvertisingCampaign = NamedObject('AdvertisingCampaign', {
  uuid: Uuid,
  version: Version,
  way: OneOf(messageWays),
  title: Type.String(),
  text: Type.String(),
  segment: Type.Object(segmentFields),
  sendAt: DateTime,
  stage: OneOf(campaignStages),
  /** Missing before the sending begins. */
  figures: Type.Optional(AdvertisingFigures),
});

const path = '/advertising-campaigns';

const calls = staffCalls(path, 'advertising campaigns', {
  fields,
  row: AdvertisingCampaign,
  filter: { stage: Type.Optional(OneOf(campaignStages, 'Only campaigns in this stage.')) },
  isNeverHidden: true,
  permission: 'PROMOTION',
  refuses: ['STATUS_NOT_ALLOWED'],
});

const staff = { method: 'POST', access: 'staff', permission: 'PROMOTION' } as const;

export const advertising = {
  getAdvertisingCampaignsByPaging: calls.list,
  getAdvertisingCampaign: calls.one,
  registerAdvertisingCampaign: calls.register,
  editAdvertisingCampaign: calls.edit,
  deleteAdvertisingCampaign: calls.remove,
  previewAdvertising: endpoint({
    ...staff,
    path: `/staff${path}/action/preview`,
    summary: 'The whole message of an unsaved campaign, with sample texts for missing ones.',
    input: { way: fields.way, title: Type.Optional(fields.title), text: Type.Optional(fields.text) },
    answer: NamedObject('AdvertisingPreview', {
      subject: Type.String(),
      text: Type.String(),
      /** Of a text message. */
      bytes: Type.Optional(Count),
      kind: Type.Optional(OneOf(['SMS', 'LMS'])),
    }),
  }),
  sendTestAdvertising: endpoint({
    ...staff,
    path: `/staff${path}/action/send-test`,
    effect: 'write',
    summary:
      'Sends the message of an unsaved campaign to the phone or mail of the caller, with the mark of advertising; it is in no count of a campaign.',
    input: { way: fields.way, title: fields.title, text: fields.text },
    answer: NamedObject('SentTestAdvertising', {
      /** Masked. */
      sentTo: Type.String(),
    }),
    refuses: ['INVALID_INPUT', 'LINT_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  countAdvertisingAudience: endpoint({
    ...staff,
    path: `/staff${path}/action/count-audience`,
    summary: 'How many members would get an unsaved campaign by their current consents.',
    input: { way: fields.way, segment: fields.segment, sendAt: fields.sendAt },
    answer: NamedObject('AdvertisingAudience', {
      ...leftOut,
      /** Members who would get the message. */
      receiverCount: Count,
      /** Of `receiverCount`: members who get it at 08:00, because the sending begins at night. */
      nightCount: Count,
    }),
  }),
  planAdvertising: endpoint({
    ...staff,
    path: `/staff${path}/{uuid}/action/plan`,
    effect: 'write',
    summary: 'Plans a draft, which is then sent at its time and can no longer be changed.',
    input: { uuid: ResourceUuid, version: Version },
    answer: AdvertisingCampaign,
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATUS_NOT_ALLOWED'],
  }),
  cancelAdvertising: endpoint({
    ...staff,
    path: `/staff${path}/{uuid}/action/cancel`,
    effect: 'write',
    summary: 'Cancels what was not sent of a planned campaign; a repetition changes nothing.',
    input: { uuid: ResourceUuid },
    answer: AdvertisingCampaign,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
};

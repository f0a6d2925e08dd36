// A run of the outbox that lasts long, while another process sends too. All other deliveries: messages.test.ts.
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';
import { sendDueTexts } from './messages.jobs.ts';
import { enqueueMessage } from './messages.ts';

const shop = testShop({ outside: true });

test('a message of a run that began two minutes ago is not sent by another process too', async () => {
  const phone = '01000010000';
  await shop
    .context()
    .tx((tx) => enqueueMessage(tx, { template: 'M05', phone, variables: {} }, shop.clock.now()));
  const { providers, ...early } = shop.context();
  shop.clock.moveBy(120_000);
  const send: typeof providers.phone.send = async (texts) => {
    await sendDueTexts(shop.context());
    return providers.phone.send(texts);
  };
  await sendDueTexts({ ...early, providers: { ...providers, phone: { ...providers.phone, send } } });
  expect(await shop.outside.messagesTo(phone)).toHaveLength(1);
});

// Sample inputs for calls of advertising; see samples.ts.
import { refusalCallKeys } from '../../../../outside/src/provider-keys.ts';
import { refusalToken } from '../../features/members/consents/consents.ts';
import { openMember } from '../members/members.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

/** A campaign that is sent when it is planned, to members of a grade that a test shop has none of. */
export const campaignInput = {
  way: 'PHONE' as const,
  title: '겨울 건강식품 할인',
  text: '비타민과 오메가3를 20% 할인합니다.',
  segment: { grade: 'VIP' as const },
  sendAt: '2026-01-05T10:00:00',
};

export const textInput = { way: campaignInput.way, title: campaignInput.title, text: campaignInput.text };

export const audienceInput = {
  way: campaignInput.way,
  segment: campaignInput.segment,
  sendAt: campaignInput.sendAt,
};

const draftOf = async ({ api }: OpenedStaff) => {
  const { uuid, version } = await api.registerAdvertisingCampaign(campaignInput);
  return { uuid, version };
};

const tokenOf = async (shop: TestShop) =>
  refusalToken(shop.context(), (await openMember(shop)).userUuid, 'EMAIL');

export const advertisingSamples = (shop: TestShop) =>
  ({
    refuseAdvertising: async () => ({ token: await tokenOf(shop) }),
    openAdvertisingRefusal: async () => ({ token: await tokenOf(shop) }),
    refuseAdvertisingByOneClick: async () => ({
      token: await tokenOf(shop),
      'List-Unsubscribe': 'One-Click' as const,
    }),
    receiveRefusedCall: async () => ({
      phone: (await openMember(shop)).phone,
      secret: refusalCallKeys.secret,
    }),
    refuseAdvertisingOfNumbers: async () => ({ phones: [(await openMember(shop)).phone, '010-0000-0000'] }),
    getAdvertisingCampaignsByPaging: [{ count: 100 }, { count: 5, stage: 'DRAFT' as const, keyword: '할인' }],
    getAdvertisingCampaign: async (staff: OpenedStaff) => ({ uuid: (await draftOf(staff)).uuid }),
    registerAdvertisingCampaign: async () => campaignInput,
    editAdvertisingCampaign: async (staff: OpenedStaff) => ({ ...(await draftOf(staff)), title: '봄 할인' }),
    deleteAdvertisingCampaign: async (staff: OpenedStaff) => ({ uuid: (await draftOf(staff)).uuid }),
    previewAdvertising: [textInput],
    sendTestAdvertising: async () => textInput,
    countAdvertisingAudience: [audienceInput],
    planAdvertising: draftOf,
    cancelAdvertising: async (staff: OpenedStaff) => {
      const { uuid } = await staff.api.planAdvertising(await draftOf(staff));
      return { uuid };
    },
  }) satisfies Partial<Samples>;

// Stores of the demo shop: the own store and two sellers, with their delivery policies.
// Not here: product prices. Licence numbers are zeros, because the demo names no real company.
import { defaultRemoteFees } from '#domain/prices/delivery-fee.ts';
import type { DemoPolicy, DemoStore } from '../types.ts';

/** What docs/rules/delivery.md#remote-areas defines for every policy by default; money in won. */
const ordinary = {
  deliveryFee: 3000,
  freeConditionPrice: 0,
  unitCount: 0,
  ...defaultRemoteFees,
  returnFee: 3000,
  exchangeFee: 6000,
  isBundled: true,
} satisfies Partial<DemoPolicy>;

/** 진삼원 has another carrier contract, so its remote areas cost more. */
const fromJinan = { ...ordinary, jejuFee: 4000, islandFee: 6000 };

export const stores: DemoStore[] = [
  {
    key: 'onns',
    name: '주식회사 온스',
    isOwn: true,
    representative: '김온유',
    businessNumber: '000-00-00000',
    mailOrderNumber: '제2026-서울성동-00000호',
    healthFoodNumber: '제2026-0000000호',
    address: '서울특별시 성동구 온스로 1, 5층',
    returnPlace: {
      zipCode: '04790',
      address: '서울특별시 성동구 온스로 1',
      detailAddress: '온스 물류센터 1층',
    },
    phone: '1600-0000',
    email: 'help@onns.example',
    cutOffTime: '14:00',
    carrier: 'CJ',
    policies: [
      {
        ...ordinary,
        key: 'onns-basic',
        name: '온스 기본 배송',
        deliveryFeeType: 'CONDITIONAL_FREE',
        freeConditionPrice: 30000,
      },
      { ...ordinary, key: 'onns-free', name: '온스 무료배송', deliveryFeeType: 'FREE' },
      {
        ...ordinary,
        key: 'onns-count',
        name: '온스 수량별 배송',
        deliveryFeeType: 'COUNT',
        unitCount: 2,
      },
      {
        ...ordinary,
        key: 'onns-cold',
        name: '온스 냉장 개별배송',
        deliveryFeeType: 'NOT_FREE',
        deliveryFee: 3500,
        returnFee: 3500,
        exchangeFee: 7000,
        isBundled: false,
      },
    ],
  },
  {
    key: 'jinsamwon',
    name: '진삼원',
    isOwn: false,
    representative: '박진삼',
    businessNumber: '000-00-00001',
    mailOrderNumber: '제2026-전북진안-00000호',
    healthFoodNumber: '제2026-0000001호',
    address: '전북특별자치도 진안군 진안읍 인삼길 1',
    returnPlace: {
      zipCode: '55426',
      address: '전북특별자치도 진안군 진안읍 인삼길 1',
      detailAddress: '진삼원 출고장',
    },
    phone: '1600-0001',
    email: 'help@jinsamwon.example',
    cutOffTime: '12:00',
    carrier: 'HANJIN',
    policies: [
      {
        ...fromJinan,
        key: 'jinsamwon-basic',
        name: '진삼원 기본 배송',
        deliveryFeeType: 'CONDITIONAL_FREE',
        freeConditionPrice: 30000,
      },
      { ...fromJinan, key: 'jinsamwon-free', name: '진삼원 무료배송', deliveryFeeType: 'FREE' },
    ],
  },
  {
    key: 'raonfit',
    name: '라온핏 주식회사',
    isOwn: false,
    representative: '이라온',
    businessNumber: '000-00-00002',
    mailOrderNumber: '제2026-경기하남-00000호',
    healthFoodNumber: '제2026-0000002호',
    address: '경기도 하남시 라온로 1, 3층',
    returnPlace: { zipCode: '12930', address: '경기도 하남시 라온로 1', detailAddress: '3층 반품 담당' },
    phone: '1600-0002',
    email: 'help@raonfit.example',
    cutOffTime: '15:30',
    carrier: 'LOTTE',
    policies: [
      {
        ...ordinary,
        key: 'raonfit-basic',
        name: '라온핏 기본 배송',
        deliveryFeeType: 'NOT_FREE',
        deliveryFee: 2500,
        returnFee: 2500,
        exchangeFee: 5000,
      },
      {
        ...ordinary,
        key: 'raonfit-freight',
        name: '라온핏 화물 배송',
        deliveryFeeType: 'ETC',
        deliveryFee: 0,
        text: '배송비 착불 (지역별 상이)',
        jejuFee: 0,
        islandFee: 0,
        returnFee: 50000,
        exchangeFee: 100000,
        isBundled: false,
      },
    ],
  },
];

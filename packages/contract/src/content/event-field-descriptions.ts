// Descriptions of the input fields of events and brand pages as staff edit them, for the API document (field-descriptions.ts).

const ofEvent: Readonly<Record<string, string>> = {
  eventType: 'Type of the event.',
  categoryUuid: 'Category of the event.',
  title: 'Title, up to 60 characters.',
  subtitle: 'Line below the title; empty for none.',
  thumbnail: 'Picture of lists and of the top of the page.',
  contentHtml: 'Text in HTML; cleaned to the allowed elements.',
  images: 'Pictures below the text.',
  hashtags: 'Hashtags without the #.',
  notices: 'Terms of the event, one per line.',
  instagramHashtag: 'Hashtag of the posts, without the #; required for INSTA, and empty for other types.',
  couponUuids: 'Coupons that the page offers.',
  from: 'First second of the event.',
  to: 'End of the event, exclusive.',
  winnerDate: 'Day from which the winners are shown; empty for none.',
};

const ofLike = { eventUuid: 'The event.' };

const ofGroup: Readonly<Record<string, string>> = {
  eventUuid: 'The event; not a built-in exhibition.',
  title: 'Title of the group.',
};

const ofBrandPage: Readonly<Record<string, string>> = {
  brandUuid: 'The brand; it has no other page.',
  catchphrase: 'Line below the name, up to 60 characters.',
  story: 'Text in HTML; cleaned to the allowed elements.',
  logoImage: 'Address of the uploaded mark, or of the one that the page has; empty for none.',
  heroImages: 'Pictures; the first one is that of lists.',
};

const of = (operations: readonly string[], fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    operations.flatMap((operation) =>
      Object.entries(fields).map(([name, text]) => [`${operation}.${name}`, text]),
    ),
  );

export const eventFieldDescriptions: Readonly<Record<string, string>> = {
  ...of(['registerEvent', 'editEvent'], ofEvent),
  ...of(['likeEvent', 'unlikeEvent'], ofLike),
  ...of(['registerEventGroup', 'editEventGroup'], ofGroup),
  ...of(['registerBrandPage', 'editBrandPage'], ofBrandPage),
  ...of(['registerEventCategory', 'editEventCategory'], { name: 'Name, up to 20 characters.' }),
  ...of(['reorderEvents', 'reorderEventCategories', 'reorderEventGroups', 'reorderBrandPages'], {
    uuids: 'Uuids in their new order.',
  }),
  'thumbnail.url': 'Address of an uploaded file, or of the picture that the row has.',
  'images.url': 'Address of an uploaded file, or of the picture that the row has.',
  'heroImages.url': 'Address of an uploaded file, or of the picture that the row has.',
  'getStaffEventsByPaging.eventType': 'Only events of this type.',
  'getStaffEventsByPaging.categoryUuid': 'Only events of this category.',
  'getStaffEventGroupsByPaging.eventUuid': 'Only groups of this event.',
  'setEventWinners.winners': 'The winners in the order of the announcement.',
  winnerId: 'Login id or Instagram id; masked before it is stored.',
  prize: 'What the winner gets.',
  'setEventGroupItems.items': 'The items in their order.',
  isFixed: 'Pinned at the top of the group.',
  'setRecommendedGoods.type': 'The built-in exhibition; either this or `eventGroupUuid`.',
  'setRecommendedGoods.eventGroupUuid': 'The group; either this or `type`.',
  'setRecommendedGoods.productItemUuids': 'Items of different products, in their order.',
};

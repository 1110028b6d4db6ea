import { adminStringKeys } from '#src/components/admin/strings.ts';

/** The texts that the page passes to the island. */
export const announcementStringKeys = [
  ...adminStringKeys,
  'admin_announce.lead',
  'admin_announce.english',
  'admin_announce.chinese',
  'admin_announce.title',
  'admin_announce.body',
  'admin_announce.link',
  'admin_announce.link_lead',
  'admin_announce.preview',
  'admin_announce.preview_title',
  'admin_announce.preview_body',
  'admin_announce.recipients',
  'admin_announce.send',
  'admin_announce.send_ask',
  'admin_announce.send_lead',
  'admin_announce.sent_now',
  'admin_announce.past',
  'admin_announce.none',
  'admin_announce.state_under_way',
  'admin_announce.state_sent',
  'admin_announce.state_withdrawn',
  'admin_announce.reached',
  'admin_announce.refresh',
  'admin_announce.withdraw',
  'admin_announce.withdraw_ask',
  'admin_announce.withdraw_lead',
  'admin_announce.withdrawn_now',
] as const;
export type AnnouncementStrings = Record<(typeof announcementStringKeys)[number], string>;

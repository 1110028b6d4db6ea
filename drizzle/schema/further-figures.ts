import { doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Figures that are shown next to the rate and the rank but enter neither. `catalogue_key` refers to `jobs`.
 */

/** Shares of conversations with Claude that belong to a job's tasks, in percent; null if fewer than three tasks were observed. */
export const anthropicUse = pgTable('anthropic_use', {
  catalogueKey: text('catalogue_key').primaryKey(),
  claudeShare: doublePrecision('claude_share').notNull(),
  claudeAutomation: doublePrecision('claude_automation'),
  claudeAugmentation: doublePrecision('claude_augmentation'),
  apiShare: doublePrecision('api_share').notNull(),
  apiAutomation: doublePrecision('api_automation'),
  apiAugmentation: doublePrecision('api_augmentation'),
});

/** GDPval: blind comparisons in which a model's work was at least as good as an expert's, in percent. */
export const gdpval = pgTable('gdpval', {
  catalogueKey: text('catalogue_key').primaryKey(),
  /** The best of eleven models, and the mean of the three newest. */
  best: doublePrecision('best').notNull(),
  newest: doublePrecision('newest').notNull(),
});

/** The outlook of the same occupation in Canada, by unit group of NOC 2021. Null: not published. */
export const canadaOutlook = pgTable('canada_outlook', {
  catalogueKey: text('catalogue_key').primaryKey(),
  noc: text('noc').notNull(),
  name: text('name').notNull(),
  employment: integer('employment').notNull(),
  /** Over ten years. */
  growth: integer('growth').notNull(),
  openings: integer('openings').notNull(),
  seekers: integer('seekers').notNull(),
  /** Expected condition of the labour market, from 1 (strong risk of surplus) to 5 (strong risk of shortage). */
  condition: smallint('condition'),
});

/** Monthly pay in China in yuan, by region and occupation of the classification of 2022. */
export const chinaPay = pgTable(
  'china_pay',
  {
    catalogueKey: text('catalogue_key').notNull(),
    region: text('region').notNull(),
    year: smallint('year').notNull(),
    csco: text('csco').notNull(),
    name: text('name').notNull(),
    low: integer('low'),
    median: integer('median').notNull(),
    high: integer('high'),
  },
  (t) => [primaryKey({ columns: [t.catalogueKey, t.region, t.year, t.name] })],
);

/** Average annual pay in China in yuan, by the post group that is closest to a category. */
export const chinaPostGroups = pgTable('china_post_groups', {
  majorGroup: text('major_group').primaryKey(),
  year: smallint('year').notNull(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  pay: integer('pay').notNull(),
});

import { relations } from 'drizzle-orm';
import { usEmployment, usOutlook } from './employment.ts';
import { anthropicUse, canadaOutlook, chinaPay, chinaPostGroups, gdpval } from './further-figures.ts';
import { jobZones } from './industries.ts';
import { jobMeasures, jobNearest, jobSnapshots } from './job-figures.ts';
import { jobAliases, jobRelated, jobResources, jobs, jobTasks, jobTexts, majorGroups } from './jobs.ts';
import { jobReviews } from './reviews.ts';
import { jobDescriptions, jobMerges } from './search.ts';

/** Two tables point from a job to other jobs, so each of these relations has a name. */
const relatedOf = { relationName: 'related_of' };
const nearestOf = { relationName: 'nearest_of' };

export const jobsRelations = relations(jobs, ({ one, many }) => ({
  group: one(majorGroups, { fields: [jobs.majorGroup], references: [majorGroups.code] }),
  merge: one(jobMerges, { fields: [jobs.id], references: [jobMerges.jobId] }),
  zone: one(jobZones, { fields: [jobs.id], references: [jobZones.jobId] }),
  usEmployment: one(usEmployment, { fields: [jobs.soc], references: [usEmployment.soc] }),
  usOutlook: one(usOutlook, { fields: [jobs.soc], references: [usOutlook.soc] }),
  anthropicUse: one(anthropicUse, { fields: [jobs.catalogueKey], references: [anthropicUse.catalogueKey] }),
  gdpval: one(gdpval, { fields: [jobs.catalogueKey], references: [gdpval.catalogueKey] }),
  canada: one(canadaOutlook, { fields: [jobs.catalogueKey], references: [canadaOutlook.catalogueKey] }),
  chinaPostGroup: one(chinaPostGroups, { fields: [jobs.majorGroup], references: [chinaPostGroups.majorGroup] }),
  chinaPay: many(chinaPay),
  texts: many(jobTexts),
  aliases: many(jobAliases),
  tasks: many(jobTasks),
  resources: many(jobResources),
  measures: many(jobMeasures),
  snapshots: many(jobSnapshots),
  reviews: many(jobReviews),
  descriptions: many(jobDescriptions),
  related: many(jobRelated, relatedOf),
  nearest: many(jobNearest, nearestOf),
}));

export const chinaPayRelations = relations(chinaPay, ({ one }) => ({
  job: one(jobs, { fields: [chinaPay.catalogueKey], references: [jobs.catalogueKey] }),
}));

export const jobTextsRelations = relations(jobTexts, ({ one }) => ({
  job: one(jobs, { fields: [jobTexts.jobId], references: [jobs.id] }),
}));

export const jobAliasesRelations = relations(jobAliases, ({ one }) => ({
  job: one(jobs, { fields: [jobAliases.jobId], references: [jobs.id] }),
}));

export const jobTasksRelations = relations(jobTasks, ({ one }) => ({
  job: one(jobs, { fields: [jobTasks.jobId], references: [jobs.id] }),
}));

export const jobResourcesRelations = relations(jobResources, ({ one }) => ({
  job: one(jobs, { fields: [jobResources.jobId], references: [jobs.id] }),
}));

export const jobMeasuresRelations = relations(jobMeasures, ({ one }) => ({
  job: one(jobs, { fields: [jobMeasures.jobId], references: [jobs.id] }),
}));

export const jobSnapshotsRelations = relations(jobSnapshots, ({ one }) => ({
  job: one(jobs, { fields: [jobSnapshots.jobId], references: [jobs.id] }),
}));

export const jobReviewsRelations = relations(jobReviews, ({ one }) => ({
  job: one(jobs, { fields: [jobReviews.jobId], references: [jobs.id] }),
}));

export const jobDescriptionsRelations = relations(jobDescriptions, ({ one }) => ({
  job: one(jobs, { fields: [jobDescriptions.jobId], references: [jobs.id] }),
}));

export const jobRelatedRelations = relations(jobRelated, ({ one }) => ({
  job: one(jobs, { fields: [jobRelated.jobId], references: [jobs.id], ...relatedOf }),
  relatedJob: one(jobs, { fields: [jobRelated.relatedJobId], references: [jobs.id], relationName: 'related_job' }),
}));

export const jobNearestRelations = relations(jobNearest, ({ one }) => ({
  job: one(jobs, { fields: [jobNearest.jobId], references: [jobs.id], ...nearestOf }),
  nearestJob: one(jobs, { fields: [jobNearest.nearestJobId], references: [jobs.id], relationName: 'nearest_job' }),
}));

ALTER TABLE "job_aliases" DROP CONSTRAINT "job_aliases_source";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_origin";--> statement-breakpoint
ALTER TABLE "job_nearest" ALTER COLUMN "similarity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "catalogue_key" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "csco" text;--> statement-breakpoint
UPDATE "jobs" SET "catalogue_key" = "onet_soc" WHERE "origin" = 'catalogue';--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_catalogue_key_unique" UNIQUE("catalogue_key");--> statement-breakpoint
ALTER TABLE "job_aliases" ADD CONSTRAINT "job_aliases_source" CHECK ("job_aliases"."source" in ('title', 'catalogue', 'member', 'family', 'onet', 'operator', 'search'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_of_files_have_key" CHECK (("jobs"."origin" = 'visitor') = ("jobs"."catalogue_key" is null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_origin" CHECK ("jobs"."origin" in ('catalogue', 'added', 'visitor'));
ALTER TABLE "job_aliases" DROP CONSTRAINT "job_aliases_source";--> statement-breakpoint
ALTER TABLE "job_aliases" ADD COLUMN "place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_aliases" ADD CONSTRAINT "job_aliases_source" CHECK ("job_aliases"."source" in ('title', 'catalogue', 'family', 'onet', 'operator'));
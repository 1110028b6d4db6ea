CREATE TABLE "job_searches" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "job_searches_job_id_day_pk" PRIMARY KEY("job_id","day"),
	CONSTRAINT "job_searches_network_once" UNIQUE("job_id","network")
);
--> statement-breakpoint
ALTER TABLE "job_aliases" DROP CONSTRAINT "job_aliases_source";--> statement-breakpoint
DROP INDEX "jobs_by_popularity";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "listing" text DEFAULT 'unlisted' NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "listing" = 'listed' WHERE "origin" = 'catalogue';--> statement-breakpoint
ALTER TABLE "job_searches" ADD CONSTRAINT "job_searches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_searches_by_day" ON "job_searches" USING btree ("day");--> statement-breakpoint
CREATE INDEX "jobs_made_by_searches" ON "jobs" USING btree ("listing","id" DESC NULLS FIRST) WHERE origin = 'visitor';--> statement-breakpoint
CREATE INDEX "jobs_by_popularity" ON "jobs" USING btree ("search_popularity" DESC NULLS FIRST,"id") WHERE listing = 'listed';--> statement-breakpoint
ALTER TABLE "job_aliases" ADD CONSTRAINT "job_aliases_source" CHECK ("job_aliases"."source" in ('title', 'catalogue', 'family', 'onet', 'operator', 'search'));--> statement-breakpoint
UPDATE "job_aliases" SET "source" = 'search' FROM "jobs" WHERE "jobs"."id" = "job_aliases"."job_id" AND "jobs"."origin" = 'visitor';--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_listing" CHECK ("jobs"."listing" in ('unlisted', 'listed', 'withheld'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_catalogue_is_listed" CHECK ("jobs"."origin" = 'visitor' or "jobs"."listing" = 'listed');
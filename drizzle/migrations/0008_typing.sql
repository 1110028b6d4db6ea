DROP INDEX "jobs_by_popularity";--> statement-breakpoint
CREATE INDEX "job_aliases_beginnings" ON "job_aliases" USING btree (length("normalized"),"normalized" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "jobs_by_popularity" ON "jobs" USING btree ("search_popularity" DESC NULLS FIRST,"id");
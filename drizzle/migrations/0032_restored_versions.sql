ALTER TABLE "cv_versions" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cv_versions" ADD COLUMN "content_of" integer;--> statement-breakpoint
CREATE INDEX "cv_versions_by_content" ON "cv_versions" USING btree ("cv_id","content_of") WHERE "cv_versions"."content_of" is not null;--> statement-breakpoint
ALTER TABLE "cv_versions" ADD CONSTRAINT "cv_versions_content" CHECK (num_nonnulls("cv_versions"."content", "cv_versions"."content_of") = 1);
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { StepId } from "#shared/contracts/profiles/steps.ts";
import { CapacityStep } from "./capacity-step.tsx";
import { CheckStep } from "./check-step.tsx";
import { ExpertiseStep } from "./expertise-step.tsx";
import { FilesStep } from "./files-step.tsx";
import { MakingStep } from "./making-step.tsx";
import { OrganisationStep } from "./organisation-step.tsx";
import { PlacesStep } from "./places-step.tsx";
import { ProductStep } from "./product-step.tsx";
import { BuildingStep, ProjectPlaceStep, ProjectStep } from "./project-steps.tsx";
import { TeamStep } from "./team-step.tsx";

/** The fields of one step. */
export function StepBody({
  type,
  step,
  isAdministrator,
}: {
  type: ProfileType;
  step: StepId;
  isAdministrator: boolean;
}) {
  switch (step) {
    case "organisation":
      return <OrganisationStep />;
    case "places":
      return type === "Project" ? <ProjectPlaceStep /> : <PlacesStep />;
    case "making":
      return <MakingStep />;
    case "capacity":
      return <CapacityStep />;
    case "expertise":
      return <ExpertiseStep />;
    case "project":
      return <ProjectStep />;
    case "building":
      return <BuildingStep />;
    case "team":
      return <TeamStep />;
    case "product":
      return <ProductStep />;
    case "files":
      return <FilesStep />;
    case "check":
      return <CheckStep isAdministrator={isAdministrator} />;
  }
}

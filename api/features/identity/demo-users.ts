import type { Capability } from "#shared/contracts/endpoint.ts";
import type { Licence } from "#shared/contracts/people/identity.ts";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";

/** A tenant of the demonstration data; ids never change. */
export interface DemoTenant {
  id: string;
  name: string;
  licence: Licence;
  status: "pending" | "approved";
}

/** A user of the development identity provider; ids never change. */
export interface DemoUser {
  id: string;
  name: string;
  email: string;
  /** What this user is for, shown on the sign-in page. */
  role: string;
  tenant: DemoTenant;
  tenantRole: TenantRole;
  capabilities: readonly Capability[];
  organisation: { id: number; name: string; type: OrganisationType } | null;
  /** Other tenants they belong to. */
  alsoIn: readonly { tenant: DemoTenant; role: TenantRole }[];
}

/** The password of every demonstration user. */
export const DEMO_PASSWORD = "purlin-demo";

/** Demonstration tenants by a short name. */
export const demoTenants = {
  visitor: tenant(1, "Ellis Moor", "free", "pending"),
  supplier: tenant(2, "Kelder Offsite Ltd", "free", "approved"),
  consultant: tenant(3, "Brindle Thorpe LLP", "free", "approved"),
  hallam: tenant(4, "Hallam Studio", "pro", "approved"),
  marlow: tenant(5, "Marlow Architects", "free", "approved"),
  purlin: tenant(6, "Purlin", "pro", "approved"),
  ostler: tenant(7, "Ostler Reid Engineers", "free", "approved"),
  merrowby: tenant(8, "Merrowby Balconies", "free", "pending"),
  fenwick: tenant(9, "Fenwick Timber Homes", "free", "pending"),
} as const satisfies Record<string, DemoTenant>;

/** Demonstration users by role. */
export const demoUsers = {
  visitor: {
    ...user(1, "Ellis Moor", "ellis.moor@visitor.example", "Visitor, account not yet approved", demoTenants.visitor),
    tenantRole: "manager",
  },
  supplierOwner: {
    ...user(2, "Ruth Kelder", "ruth.kelder@kelder.example", "Owner of a supplier page", demoTenants.supplier),
    tenantRole: "manager",
    organisation: { id: 1, name: "Kelder Offsite Ltd", type: "supplier" },
  },
  consultantOwner: {
    ...user(3, "Tom Brindle", "tom.brindle@brindle.example", "Owner of a consultant page", demoTenants.consultant),
    tenantRole: "manager",
    organisation: { id: 201, name: "Brindle Thorpe LLP", type: "consultant" },
  },
  designer: user(4, "Amira Khan", "amira.khan@hallam.example", "Designer with Pro", demoTenants.hallam),
  secondDesigner: user(5, "James Okafor", "james.okafor@hallam.example", "Designer with Pro", demoTenants.hallam),
  designerWithoutPro: user(6, "Nina Lowe", "nina.lowe@marlow.example", "Designer without Pro", demoTenants.marlow),
  approver: {
    ...user(7, "Priya Nair", "priya.nair@purlin.example", "Approver of profiles", demoTenants.purlin),
    capabilities: ["profiles:approve"],
  },
  onboardingAdmin: {
    ...user(8, "Owen Hart", "owen.hart@purlin.example", "Onboarding administrator", demoTenants.purlin),
    capabilities: ["onboarding:admin"],
  },
  tenantManager: {
    ...user(9, "Dana Ross", "dana.ross@hallam.example", "Tenant manager", demoTenants.hallam),
    tenantRole: "manager",
    capabilities: ["tenant:manage"],
  },
  memberOfTwo: {
    ...user(10, "Lena Ostler", "lena.ostler@ostler.example", "Works for two organisations", demoTenants.ostler),
    alsoIn: [{ tenant: demoTenants.supplier, role: "member" }],
  },
  proxy: {
    ...user(11, "Grace Adair", "grace.adair@purlin.example", "May act for other organisations", demoTenants.purlin),
    capabilities: ["tenant:proxy"],
  },
  pendingSupplier: {
    ...user(12, "Hugo Merrow", "hugo.merrow@merrowby.example", "Supplier who waits for approval", demoTenants.merrowby),
    tenantRole: "manager",
  },
  pendingBuilder: {
    ...user(13, "Ivy Fenwick", "ivy@fenwick.example", "Builder who waits for approval", demoTenants.fenwick),
    tenantRole: "manager",
  },
} as const satisfies Record<string, DemoUser>;

/** All of them, in the order of the sign-in page. */
export const demoUserList: readonly DemoUser[] = Object.values(demoUsers);

function tenant(number: number, name: string, licence: Licence, status: DemoTenant["status"]): DemoTenant {
  return { id: `7e000000-0000-4000-8000-${String(number).padStart(12, "0")}`, name, licence, status };
}

function user(number: number, name: string, email: string, role: string, of: DemoTenant): DemoUser {
  const id = `05e00000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  return { id, name, email, role, tenant: of, tenantRole: "editor", capabilities: [], organisation: null, alsoIn: [] };
}

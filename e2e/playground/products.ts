export interface Product {
  id: number;
  name: string;
  category: string;
  cents: number;
  stock: number;
  colours: string[];
  text: string;
}

const ROWS: [string, string, number, number][] = [
  ['Harbor Desk Lamp', 'Lighting', 4900, 12],
  ['Birch Floor Lamp', 'Lighting', 12900, 4],
  ['Pebble Night Lamp', 'Lighting', 2450, 31],
  ['Copper Pendant Lamp', 'Lighting', 8900, 0],
  ['Reading Clip Lamp', 'Lighting', 1995, 44],
  ['Lantern for the Balcony', 'Lighting', 3300, 9],
  ['Warm String Lights', 'Lighting', 1590, 60],
  ['Oak Writing Desk', 'Furniture', 38900, 3],
  ['Low Pine Shelf', 'Furniture', 9900, 11],
  ['Folding Side Table', 'Furniture', 5400, 17],
  ['Rattan Armchair', 'Furniture', 21900, 5],
  ['Three-Leg Stool', 'Furniture', 4700, 23],
  ['Wall Coat Rack', 'Furniture', 3600, 19],
  ['Linen Sofa', 'Furniture', 89900, 2],
  ['Bench with Storage', 'Furniture', 17900, 6],
  ['Stoneware Mug', 'Kitchen', 1250, 80],
  ['Set of Four Bowls', 'Kitchen', 3990, 26],
  ['Cast-Iron Pan', 'Kitchen', 6900, 14],
  ['Bread Board', 'Kitchen', 2700, 33],
  ['Enamel Kettle', 'Kitchen', 5200, 8],
  ['Glass Carafe', 'Kitchen', 2250, 21],
  ['Pepper Mill', 'Kitchen', 3150, 16],
  ['Linen Tea Towel', 'Kitchen', 890, 120],
  ['Egg Timer', 'Kitchen', 1190, 40],
  ['Wool Blanket', 'Textiles', 7900, 13],
  ['Cotton Bed Sheet', 'Textiles', 4450, 27],
  ['Velvet Cushion', 'Textiles', 2890, 38],
  ['Striped Rug', 'Textiles', 15900, 7],
  ['Bath Towel', 'Textiles', 1990, 64],
  ['Curtain Pair', 'Textiles', 6400, 10],
  ['Quilted Bedspread', 'Textiles', 11900, 5],
  ['Fountain Pen', 'Paper', 3490, 22],
  ['Dotted Notebook', 'Paper', 1290, 95],
  ['Wax Seal Set', 'Paper', 2190, 18],
  ['Desk Calendar', 'Paper', 1590, 41],
  ['Letter Tray', 'Paper', 2390, 15],
  ['Brass Paper Clips', 'Paper', 690, 150],
  ['Watering Can', 'Garden', 2990, 20],
  ['Herb Planter', 'Garden', 3790, 12],
  ['Bird Feeder', 'Garden', 2590, 25],
  ['Garden Gloves', 'Garden', 1390, 55],
];

const COLOURS = ['Black', 'White', 'Sand', 'Green'];

/** Everything the shop sells, ids from 101. */
export const PRODUCTS: readonly Product[] = ROWS.map(([name, category, cents, stock], index) => ({
  id: 101 + index,
  name,
  category,
  cents,
  stock,
  colours: COLOURS.slice(0, 2 + (index % 3)),
  text: `The ${name.toLowerCase()} is made to last and comes with a guarantee of ${2 + (index % 4)} years.`,
}));

export const CATEGORIES: readonly string[] = [...new Set(PRODUCTS.map((product) => product.category))];

export const productById = (id: number): Product | undefined => PRODUCTS.find((product) => product.id === id);

/** "$49.00" */
export const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
